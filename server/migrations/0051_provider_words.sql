-- Each word of the names of providers and practices. A mistyped word is looked for here, among thousands, and what it
-- can only mean then in the list: to hold forty possible slips against every provider's names took half a second.
-- A word may be here twice, or no longer be anybody's: neither finds a provider more, and nobody waits for another.
create table provider_words (word text not null);
create index provider_words_word on provider_words (word text_pattern_ops);

create function provider_words_add(wanted uuid[]) returns void language sql as $$
  insert into provider_words (word)
  select distinct found.word
  from provider_list l, regexp_split_to_table(l.search_text, '\W+') as found (word)
  where l.provider_id = any(wanted) and found.word <> ''
    and not exists (select 1 from provider_words w where w.word = found.word)
$$;

create or replace function provider_list_identity(wanted uuid[]) returns void language sql as $$
  insert into provider_list as l (provider_id, practice_id, npi, tin, name, practice, provider_type_id, sort_name,
    search_text, specialty, state, region, taxonomy)
  select p.id, t.id, p.npi, t.tin, p.name, t.name, p.provider_type_id, lower(p.name),
    lower(replace(p.name, '^', ' ') || ' ' || t.name), p.specialty, p.state, p.region, p.taxonomy
  from providers p join practices t on t.id = p.practice_id where p.id = any(wanted)
  on conflict (provider_id) do update set (practice_id, npi, tin, name, practice, provider_type_id, sort_name,
    search_text, specialty, state, region, taxonomy) = row(excluded.practice_id, excluded.npi, excluded.tin,
    excluded.name, excluded.practice, excluded.provider_type_id, excluded.sort_name, excluded.search_text,
    excluded.specialty, excluded.state, excluded.region, excluded.taxonomy);
  select provider_words_add(wanted)
$$;

select provider_words_add(array(select provider_id from provider_list));
