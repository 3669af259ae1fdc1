-- Physicians and advanced practice are matched among themselves where nobody is held out.
alter table providers add column if not exists class text not null default 'physician'
  check (class in ('physician', 'advanced_practice'));
