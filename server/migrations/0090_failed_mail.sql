-- Today counts failed mail each time that somebody opens Tools; few of many mails have failed.
create index mails_failed on mails (created_at) where status = 'failed';
