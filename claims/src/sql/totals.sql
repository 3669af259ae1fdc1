-- Totals over all professional lines of each provider on the roster in one quarter.
with professional as not materialized (
  select npi, tin, patient_id, claim_id, units, billed, allowed, paid
  from part_lines
  where claim_type = 'professional' and tin is not null
),
by_patient as not materialized (
  select npi, tin, count(*) as patients, sum(lines) as lines, sum(units) as units, sum(billed) as billed,
    sum(allowed) as allowed, sum(paid) as paid
  from (
    select npi, tin, patient_id, count(*) as lines, sum(units) as units, sum(billed) as billed,
      sum(allowed) as allowed, sum(paid) as paid
    from professional
    group by npi, tin, patient_id
  ) patient
  group by npi, tin
),
by_claim as not materialized (
  select npi, tin, count(*) as claims
  from (select npi, tin, claim_id from professional group by npi, tin, claim_id) claim
  group by npi, tin
),
parts as not materialized (
  select npi, tin, patients, 0 as claims, lines, units, billed, allowed, paid from by_patient
  union all
  select npi, tin, 0, claims, 0, 0, 0, 0, 0 from by_claim
)
select part.npi, part.tin,
  cast(sum(part.patients) as integer) as patients,
  cast(sum(part.claims) as integer) as claims,
  cast(sum(part.lines) as integer) as lines,
  cast(cast(sum(part.units) as decimal(38, 3)) as varchar) as units,
  cast(cast(sum(part.billed) as decimal(38, 2)) as varchar) as billed,
  cast(cast(sum(part.allowed) as decimal(38, 2)) as varchar) as allowed,
  cast(cast(sum(part.paid) as decimal(38, 2)) as varchar) as paid
from parts part
join providers provider on provider.npi = part.npi and provider.tin = part.tin
group by part.npi, part.tin
order by part.npi nulls last, part.tin nulls last
