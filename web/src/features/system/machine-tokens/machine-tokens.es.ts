import type { Texts } from '#platform/texts/texts.ts'

export const machineTokens: Texts<typeof import('./machine-tokens.en.ts').machineTokens> = {
  title: 'Acceso para programas',
  text: 'Un token permite que un programa use el portal sin que intervenga una persona. Da acceso solo a aquello para lo que se creó.',
  loading: 'Cargando los tokens',
  failure: { title: 'No pudimos cargar los tokens.' },
  add: 'Nuevo token',
  none: 'Todavía no hay tokens',
  noneText:
    'Cree uno para una importación nocturna, para un programa que lea resultados, para recopilar métricas o para un sistema de seguridad.',
  scopes: {
    results: 'Leer resultados',
    import: 'Importar reclamaciones',
    metrics: 'Leer métricas',
    audit: 'Leer el registro de auditoría',
  },
  scopeHints: {
    results:
      'Resultados de campañas y recuentos de casos, como los ve la aseguradora. No se nombra a ningún profesional.',
    import:
      'Enviar archivos de reclamaciones, iniciar importaciones y cálculos, y ver cómo terminaron. Las cifras con una advertencia esperan la decisión de una persona.',
    metrics: 'Las mediciones del portal, para un sistema de monitoreo.',
    audit:
      'Quién hizo qué, fila por fila a medida que ocurre, para un sistema de seguridad (SIEM). Nombra a personas y profesionales.',
  },
  states: {
    live: 'Activo',
    expired: 'Vencido',
    revoked: 'Revocado',
    ended: 'Terminado',
  },
  table: {
    caption: 'Tokens, primero los activos',
    name: 'Nombre',
    scopes: 'Para',
    made: 'Creado por',
    expires: 'Vence',
    used: 'Último uso',
    state: 'Estatus',
    actions: 'Acciones',
    ending: (ending) => `termina en ${ending}`,
    never: 'Nunca',
    from: (network) => `desde ${network}`,
    revokedBy: (name) => `por ${name}`,
    endedText: 'con la cuenta que lo creó o por una restauración',
    revoke: 'Revocar',
  },
  form: {
    title: 'Nuevo token',
    text: 'Actúa en su nombre y termina con su cuenta o con su función de administración del sistema.',
    name: 'Nombre',
    nameHint: 'Aparece en el registro de auditoría. Por ejemplo: Importación nocturna',
    nameMissing: 'Escriba un nombre con letras, números, espacios, puntos y guiones.',
    scopes: 'Para qué sirve',
    scopesMissing: 'Elija al menos una opción.',
    life: 'Cuánto tiempo funciona',
    days: (days) => `${days} días`,
    make: 'Crear el token',
    failed: 'No se creó ningún token.',
  },
  secret: {
    title: 'Copie el token ahora',
    text: 'Solo se muestra esta vez. Guárdelo donde su programa guarda sus secretos, nunca en un archivo compartido.',
    label: 'Token',
    copy: 'Copiar',
    copied: 'Copiado',
    use: 'Su programa lo envía en un encabezado:',
    done: 'Ya lo copié',
  },
  revoke: {
    title: (name) => `¿Revocar ${name}?`,
    text: 'El programa que lo usa deja de recibir respuestas de inmediato. Esto no se puede deshacer.',
    confirm: 'Revocar el token',
    failed: 'El token no se revocó.',
    done: (name) => `${name} quedó revocado.`,
  },
}
