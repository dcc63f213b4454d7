-- The address of a camera is never told (decision 77): what was stored before then says only that there was one.
CREATE FUNCTION pg_temp.without_address(told jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN jsonb_typeof(told) = 'object' AND told ? 'streamUrl'
    THEN (told - 'streamUrl') || jsonb_build_object('hasStream', told ->> 'streamUrl' IS NOT NULL)
    ELSE told END
$$;

UPDATE audit_log SET before = pg_temp.without_address(before), after = pg_temp.without_address(after)
WHERE before ? 'streamUrl' OR after ? 'streamUrl';

UPDATE idempotency_key SET response = pg_temp.without_address(response) WHERE response ? 'streamUrl';

DROP FUNCTION pg_temp.without_address(jsonb);
