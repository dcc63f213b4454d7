-- Failed sign-ins with e-mails that nobody has: a count for each hour and network instead of a row each.
CREATE TABLE unknown_sign_in (
  hour    timestamptz NOT NULL,
  network text NOT NULL,
  count   int NOT NULL,
  PRIMARY KEY (hour, network)
);

-- NULL: asked for with an e-mail that nobody has; written so that both take the same work.
ALTER TABLE password_token ALTER COLUMN user_id DROP NOT NULL;
