import type { BuiltInFamily } from './family.ts'

/** Back and neck, joints, nerves and muscles. */
export const SPINE_FAMILIES: readonly BuiltInFamily[] = [
  {
    family: '64484',
    label: { en: 'Nerve root injection, low back', es: 'Inyección en raíz nerviosa, zona lumbar' },
    plain: {
      en: 'One more level of the low back treated after the first',
      es: 'Un nivel lumbar más tratado después del primero',
    },
    primaries: ['64483'],
    mue: 4,
    mai: 3,
    driver: 'count',
    records: {
      en: 'The record should name each level and side, the medicine and its dose, and keep the image that shows where the needle was.',
      es: 'El expediente debe nombrar cada nivel y lado, el medicamento y su dosis, y conservar la imagen que muestra dónde estaba la aguja.',
    },
    rule: {
      en: 'Units count levels, not needles.',
      es: 'Las unidades cuentan niveles, no agujas.',
    },
  },
  {
    family: '64491',
    label: { en: 'Facet injection, neck: second level', es: 'Inyección facetaria, cuello: segundo nivel' },
    plain: {
      en: 'The second level of neck or upper back joints',
      es: 'El segundo nivel de articulaciones del cuello o de la parte alta de la espalda',
    },
    primaries: ['64490'],
    mue: 1,
    mai: 2,
    driver: 'count',
    records: {
      en: 'The record should name each level and side, the pain before and after, and keep the image that shows where the needle was.',
      es: 'El expediente debe nombrar cada nivel y lado, el dolor antes y después, y conservar la imagen que muestra dónde estaba la aguja.',
    },
    rule: {
      en: 'It is the second level only. The third and all further levels together are 64492, billed once.',
      es: 'Es solo el segundo nivel. El tercero y todos los siguientes juntos son 64492, que se factura una vez.',
    },
  },
  {
    family: '64492',
    label: { en: 'Facet injection, neck: third level', es: 'Inyección facetaria, cuello: tercer nivel' },
    plain: {
      en: 'The third and any further level of neck or upper back joints',
      es: 'El tercer nivel y los siguientes de articulaciones del cuello o de la parte alta de la espalda',
    },
    primaries: ['64490', '64491'],
    mue: 1,
    mai: 2,
    driver: 'count',
    records: {
      en: 'The record should name each level and side, the pain before and after, and keep the image that shows where the needle was.',
      es: 'El expediente debe nombrar cada nivel y lado, el dolor antes y después, y conservar la imagen que muestra dónde estaba la aguja.',
    },
    rule: {
      en: 'It stands for the third and all further levels together, and is billed once a day.',
      es: 'Representa el tercer nivel y todos los siguientes juntos, y se factura una vez al día.',
    },
  },
  {
    family: '64494',
    label: { en: 'Facet injection, low back: second level', es: 'Inyección facetaria lumbar: segundo nivel' },
    plain: {
      en: 'The second level of low back joints',
      es: 'El segundo nivel de articulaciones lumbares',
    },
    primaries: ['64490', '64493'],
    mue: 1,
    mai: 2,
    driver: 'count',
    records: {
      en: 'The record should name each level and side, the pain before and after, and keep the image that shows where the needle was.',
      es: 'El expediente debe nombrar cada nivel y lado, el dolor antes y después, y conservar la imagen que muestra dónde estaba la aguja.',
    },
    rule: {
      en: 'It is the second level only. The third and all further levels together are 64495, billed once.',
      es: 'Es solo el segundo nivel. El tercero y todos los siguientes juntos son 64495, que se factura una vez.',
    },
  },
  {
    family: '64495',
    label: { en: 'Facet injection, low back: third level', es: 'Inyección facetaria lumbar: tercer nivel' },
    plain: {
      en: 'The third and any further level of low back joints',
      es: 'El tercer nivel y los siguientes de articulaciones lumbares',
    },
    primaries: ['64493', '64494'],
    mue: 1,
    mai: 2,
    driver: 'count',
    records: {
      en: 'The record should name each level and side, the pain before and after, and keep the image that shows where the needle was.',
      es: 'El expediente debe nombrar cada nivel y lado, el dolor antes y después, y conservar la imagen que muestra dónde estaba la aguja.',
    },
    rule: {
      en: 'It stands for the third and all further levels together, and is billed once a day.',
      es: 'Representa el tercer nivel y todos los siguientes juntos, y se factura una vez al día.',
    },
  },
  {
    family: '64636',
    label: { en: 'Facet nerve ablation, low back', es: 'Ablación de nervios facetarios lumbares' },
    plain: {
      en: 'One more low back joint whose nerves are ablated, after the first',
      es: 'Una articulación lumbar más con ablación de sus nervios, después de la primera',
    },
    primaries: ['64635'],
    mue: 4,
    mai: 3,
    driver: 'count',
    records: {
      en: 'The record should name each joint and side, the relief after the test blocks, and keep the image that shows where the needle was.',
      es: 'El expediente debe nombrar cada articulación y lado, el alivio después de los bloqueos de prueba, y conservar la imagen que muestra dónde estaba la aguja.',
    },
    rule: {
      en: 'Units count joints, not nerves: the two nerves of one joint are one unit.',
      es: 'Las unidades cuentan articulaciones, no nervios: los dos nervios de una articulación son una unidad.',
    },
  },
  {
    family: '22614',
    label: { en: 'Spinal fusion from the back', es: 'Fusión vertebral por vía posterior' },
    plain: {
      en: 'One more spinal segment fused after the first',
      es: 'Un segmento vertebral más fusionado después del primero',
    },
    primaries: ['22600', '22610', '22612', '22630', '22633'],
    mue: 13,
    mai: 3,
    driver: 'count',
    records: {
      en: 'The operative report should name every segment that was fused, and the graft or implant used there.',
      es: 'El informe operatorio debe nombrar cada segmento fusionado y el injerto o implante que se usó allí.',
    },
  },
  {
    family: '22552',
    label: { en: 'Neck fusion from the front', es: 'Fusión cervical por vía anterior' },
    plain: {
      en: 'One more neck segment fused after the first',
      es: 'Un segmento cervical más fusionado después del primero',
    },
    primaries: ['22551'],
    mue: 5,
    mai: 3,
    driver: 'count',
    records: {
      en: 'The operative report should name every segment that was fused, and the graft or implant used there.',
      es: 'El informe operatorio debe nombrar cada segmento fusionado y el injerto o implante que se usó allí.',
    },
  },
  {
    family: '63048',
    label: { en: 'Relieving pressure on spinal nerves', es: 'Descompresión de nervios espinales' },
    plain: {
      en: 'One more spinal segment opened after the first',
      es: 'Un segmento vertebral más descomprimido después del primero',
    },
    primaries: ['63045', '63046', '63047'],
    mue: 5,
    mai: 3,
    driver: 'count',
    records: {
      en: 'The operative report should name every segment that was opened, the nerve that was freed there, and why.',
      es: 'El informe operatorio debe nombrar cada segmento descomprimido, el nervio que se liberó allí y por qué.',
    },
  },
  {
    family: '29826',
    label: { en: 'Making room in the shoulder', es: 'Descompresión del hombro' },
    plain: {
      en: 'Bone shaved under the shoulder roof during another shoulder arthroscopy',
      es: 'Hueso rebajado bajo el acromion durante otra artroscopia de hombro',
    },
    primaries: [
      '29806',
      '29807',
      '29819',
      '29820',
      '29821',
      '29822',
      '29823',
      '29824',
      '29825',
      '29827',
      '29828',
    ],
    mue: 1,
    mai: 2,
    driver: 'count',
    records: {
      en: 'The operative report should describe the bone that was removed under the shoulder roof, how much of it, and why it was needed.',
      es: 'El informe operatorio debe describir el hueso que se retiró bajo el acromion, cuánto fue y por qué era necesario.',
    },
    rule: {
      en: 'It is never billed alone: it goes with another arthroscopic procedure on the same shoulder.',
      es: 'Nunca se factura solo: acompaña a otro procedimiento artroscópico en el mismo hombro.',
    },
  },
  {
    family: '95887',
    label: { en: 'Needle muscle test, head and trunk', es: 'Electromiografía de cabeza y tronco' },
    plain: {
      en: 'Muscles outside the arms and legs tested with a needle on the day of a nerve study',
      es: 'Músculos fuera de brazos y piernas examinados con aguja el día de un estudio de nervios',
    },
    primaries: ['95907', '95908', '95909', '95910', '95911', '95912', '95913'],
    mue: 1,
    mai: 2,
    driver: 'count',
    records: {
      en: 'The report should name the muscles of head, neck or trunk that were tested and the finding in each, with the nerve study of the same day.',
      es: 'El informe debe nombrar los músculos de cabeza, cuello o tronco examinados y el hallazgo en cada uno, con el estudio de nervios del mismo día.',
    },
    rule: {
      en: 'Muscles of the arms and legs have their own codes.',
      es: 'Los músculos de brazos y piernas tienen sus propios códigos.',
    },
  },
]
