-- Whose account an audited record is: the history of an account reads its own rows alone.
ALTER TABLE audit_log ADD COLUMN account_id bigint;

WITH record AS (
  SELECT 'account_note' AS entity, id::text, account_id FROM account_note
  UNION ALL SELECT 'central', id::text, account_id FROM central
  UNION ALL SELECT 'contact', id::text, account_id FROM contact
  UNION ALL SELECT 'office_hour', id::text, account_id FROM office_hour
  UNION ALL SELECT 'patrol', id::text, account_id FROM patrol
  UNION ALL SELECT 'equipment', id::text, account_id FROM equipment
  UNION ALL SELECT 'account', id::text, id FROM account
)
UPDATE audit_log entry SET account_id = record.account_id FROM record
WHERE record.entity = entry.entity AND record.id = entry.entity_id;

-- Of a record that is no longer there, the trail itself says whose it was.
UPDATE audit_log SET account_id = coalesce(after ->> 'accountId', before ->> 'accountId')::bigint
WHERE account_id IS NULL AND coalesce(after ->> 'accountId', before ->> 'accountId') ~ '^[1-9][0-9]{0,17}$';

CREATE INDEX audit_log_account ON audit_log (account_id, entity, at DESC, id DESC) WHERE account_id IS NOT NULL;

-- Rows from before may be of a record whose account nobody wrote down.
ALTER TABLE audit_log ADD CONSTRAINT audit_log_account_known CHECK (
  account_id IS NOT NULL
  OR entity NOT IN ('account', 'account_note', 'central', 'contact', 'office_hour', 'patrol', 'equipment')
) NOT VALID;
