-- Places of service of a family's primary codes, for each provider on the roster in one quarter.
with professional as not materialized (
  select npi, tin, patient_id, service_date, hcpcs_code, coalesce(place_of_service, '') as place_of_service
  from quarter_lines
  where claim_type = 'professional' and tin is not null
),
lines_of_family as not materialized (
  select alike.npi, alike.tin, alike.place_of_service, family.family, sum(alike.lines) as lines
  from (
    select npi, tin, place_of_service, hcpcs_code, count(*) as lines
    from professional
    group by npi, tin, place_of_service, hcpcs_code
  ) alike
  join families family on family.primary_code = alike.hcpcs_code
  group by alike.npi, alike.tin, alike.place_of_service, family.family
),
patient_days as not materialized (
  select line.npi, line.tin, line.patient_id, line.service_date, line.place_of_service, code.word,
    bit_or(code.primary_bits) as primary_bits
  from professional line
  join code_bits code on code.code = line.hcpcs_code
  where code.primary_bits <> 0
  group by line.npi, line.tin, line.patient_id, line.service_date, line.place_of_service, code.word
),
days_of_family as not materialized (
  select alike.npi, alike.tin, alike.place_of_service, family.family, sum(alike.days) as days
  from (
    select npi, tin, place_of_service, word, primary_bits, count(*) as days
    from patient_days
    group by npi, tin, place_of_service, word, primary_bits
  ) alike
  join family_bits family on family.word = alike.word and (alike.primary_bits & family.bit) <> 0
  group by alike.npi, alike.tin, alike.place_of_service, family.family
),
parts as not materialized (
  select npi, tin, family, place_of_service, lines, 0 as days from lines_of_family
  union all
  select npi, tin, family, place_of_service, 0, days from days_of_family
)
select part.npi, part.tin, part.family, part.place_of_service,
  cast(sum(part.lines) as integer) as lines,
  cast(sum(part.days) as integer) as days
from parts part
join providers provider on provider.npi = part.npi and provider.tin = part.tin
group by part.npi, part.tin, part.family, part.place_of_service
order by part.npi nulls last, part.tin nulls last, part.family nulls last, part.place_of_service nulls last
