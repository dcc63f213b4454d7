-- Accounts are also found by the names of their contacts.
CREATE INDEX contact_name ON contact USING gin (folded(name) gin_trgm_ops);
