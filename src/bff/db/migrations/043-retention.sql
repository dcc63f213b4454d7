-- Old signals are found without reading the whole table.
CREATE INDEX signal_received ON signal USING brin (received_at);

-- From when a customer has said that he will open out of hours; until `valid_until`.
ALTER TABLE account_note ADD COLUMN opens_from timestamptz;
ALTER TABLE account_note ADD CONSTRAINT account_note_opens
  CHECK (opens_from IS NULL OR (kind = 'TEMPORARY' AND opens_from < valid_until));
CREATE INDEX account_note_opens ON account_note (account_id) WHERE opens_from IS NOT NULL;
