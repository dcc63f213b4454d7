-- An installation from before test mode gains its reasons; a new one is given them with all the others.
INSERT INTO reason (id, scope, code, name, requires_note, sort)
SELECT (SELECT max(id) FROM reason) + row_number() OVER (ORDER BY sort), 'TEST_MODE', code, name, requires_note, sort
FROM (VALUES
  ('INSTALACAO_MANUTENCAO', 'Instalação/manutenção', false, 0),
  ('TESTE_DO_CLIENTE', 'Teste do cliente', false, 1),
  ('DEDETIZACAO_LIMPEZA', 'Dedetização/limpeza', false, 2),
  ('OBRA_NO_LOCAL', 'Obra no local', false, 3),
  ('OUTRO', 'Outro', true, 4)
) AS new (code, name, requires_note, sort)
WHERE EXISTS (SELECT FROM reason);
