-- Deleted by age, and of what is done whoever had begun it.
CREATE INDEX draft_age ON draft (saved_at);
CREATE INDEX draft_entity ON draft (kind, entity_key);
