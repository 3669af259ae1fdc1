-- What one person has looked at, for the status of all reports of a list: read from the index alone.
create index report_views_person on report_views (user_id, period, provider_id, family);
