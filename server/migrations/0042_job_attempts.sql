-- How often a job was begun: one whose process died is begun again, and what the dead one still says does not count.
alter table jobs add column attempts integer not null default 0;
