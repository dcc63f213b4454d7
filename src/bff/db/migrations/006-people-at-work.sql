CREATE TABLE stored_file (
  key        text PRIMARY KEY,
  type       text NOT NULL,
  bytes      bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX password_token_user ON password_token (user_id);

-- One row an open tab; a row of user_session is a browser that does not tell its tabs apart.
CREATE TABLE user_tab (
  user_id      bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  tab_id       text NOT NULL,
  family_id    uuid REFERENCES token_family ON DELETE CASCADE,
  seq          bigint NOT NULL,
  status       text NOT NULL CHECK (status IN ('ONLINE', 'OFFLINE')),
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tab_id)
);

-- next_at is also how long a claim holds: a mail whose sender died is taken up again after it.
ALTER TABLE mail_outbox
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN attempts int NOT NULL DEFAULT 0,
  ADD COLUMN next_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX mail_outbox_due ON mail_outbox (next_at) WHERE sent_at IS NULL;

-- The name of a deleted station is free again.
ALTER TABLE station DROP CONSTRAINT station_name_key;
CREATE UNIQUE INDEX station_name ON station (folded(name)) WHERE deleted_at IS NULL;
