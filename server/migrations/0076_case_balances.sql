-- The amount at issue of an appeal is the balance of the whole case, not the sum of the lines against the practice.
-- Levels that are not decided yet, and the last decision of each case, get the balance that the case has now.
with paid_cases as (
  select c.id, greatest(c.savings, 0) as balance,
    (select max(d.level) from case_appeals d where d.case_id = c.id and d.decided_at is not null) as decided
  from cases c
  where c.kind <> 'prepayment' and c.findings_at is not null and c.savings is not null
    and exists (select 1 from case_lines l where l.case_id = c.id and l.audited_paid <> l.paid))
update case_appeals a set
  amount_at_issue = case when a.decided_at is null then p.balance else a.amount_at_issue end,
  amount_after = case when a.level = p.decided and a.by_line then p.balance else a.amount_after end
from paid_cases p
where a.case_id = p.id and (a.decided_at is null or (a.level = p.decided and a.by_line));
