-- A build changes the topics of many at once, and each would get a new entry in every index of the list, the one for
-- fuzzy search too, while everybody who signs in waits: 4 s of work became 19 s with 100,000 providers.
drop index provider_list_topics;
