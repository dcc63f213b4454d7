-- A technician's days: the orders of some of them, the blocks of some of them.
CREATE INDEX service_order_agenda ON service_order (technician_id, schedule_start) WHERE schedule_start IS NOT NULL;
CREATE INDEX technician_block_span ON technician_block (technician_id, starts_at);
CREATE INDEX technician_calendar_block ON technician_calendar (block_id) WHERE block_id IS NOT NULL;

-- What a search for an account looks through besides its own code and name.
ALTER TABLE patrimony ADD COLUMN search_folded text GENERATED ALWAYS AS (
  folded(street || ' ' || number || ' ' || coalesce(complement, '') || ' ' || neighborhood || ' ' || city || ' '
    || uf || ' ' || cep)) STORED;
CREATE INDEX patrimony_search ON patrimony USING gin (search_folded gin_trgm_ops);
CREATE INDEX customer_document ON customer USING gin (document gin_trgm_ops);
CREATE INDEX customer_phone ON customer USING gin (phone gin_trgm_ops);
CREATE INDEX contact_phones ON contact USING gin ((phones::text) gin_trgm_ops);
CREATE INDEX account_patrimony ON account (patrimony_id);

-- Sorted by name, however many there are.
ALTER TABLE account ADD COLUMN name_folded text GENERATED ALWAYS AS (folded(name)) STORED;
