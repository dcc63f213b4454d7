-- What was written of orders of late: those without a word for 60 hours are all others.
CREATE INDEX service_order_event_noted ON service_order_event (at) WHERE note <> '';
CREATE INDEX intervention_note_written ON intervention_note (coalesce(updated_at, created_at)) WHERE deleted_at IS NULL;
