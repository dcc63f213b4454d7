-- A replay reads the timeline alone: how the system closed stands there from now on, and of what was before too.
UPDATE occurrence_event event SET payload = event.payload || jsonb_build_object('closedMode', o.closed_mode)
FROM occurrence o
WHERE o.id = event.occurrence_id AND event.type = 'AUTO_CLOSE' AND o.closed_mode IS NOT NULL;
