-- What the demo made up, so that it goes when DEMO is off. Filled in one transaction, so by its one time.
alter table coders add column demo boolean not null default false;
alter table report_responses add column demo boolean not null default false;
alter table report_feedback add column demo boolean not null default false;
alter table coder_calls add column demo boolean not null default false;
update coders k set demo = true from system_state s where k.created_at = s.demo_responses_filled_at;
update coder_calls c set demo = true
  from system_state s where c.created_at = s.demo_responses_filled_at and c.user_id is null;
update report_responses r set demo = true from system_state s
  where r.user_id is null and s.demo_responses_filled_at - r.created_at between interval '0' and interval '60 days';
update report_feedback f set demo = true from system_state s
  where f.user_id is null and s.demo_responses_filled_at - f.created_at between interval '0' and interval '60 days';

-- A pause belongs to the answer that brought it: a second one on the same family keeps its own. It can be ended early.
alter table outreach_pauses drop constraint outreach_pauses_pkey;
alter table outreach_pauses add primary key (response_id);
alter table outreach_pauses add column ended_at timestamptz;
create index outreach_pauses_family on outreach_pauses (provider_id, family);
alter table response_steps drop constraint response_steps_action_check;
alter table response_steps add constraint response_steps_action_check check (
  action in ('message', 'withdraw', 'take', 'ask', 'reply', 'accept', 'decline', 'answer', 'resume'));

-- Held out of a running campaign on the letter's family.
alter table letters drop constraint letters_skipped_check;
alter table letters add constraint letters_skipped_check check (
  skipped in ('no_address', 'paused', 'no_report', 'data_hold', 'held_out'));

update letter_templates set name = 'Initial letter · Carta inicial'
  where key = 'initial-letter' and version = 1 and created_by is null and name = 'Initial letter';
