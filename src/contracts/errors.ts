/**
 * Every error the BFF can answer: code → HTTP status and the sentence a person reads (contract §11).
 * A sentence may hold `{name}` holes, filled from the refusal's values.
 */
export const errorCatalogue = {
  VALIDATION: { status: 400, message: 'Verifique os campos destacados.' },
  FIELD_UNKNOWN: { status: 400, message: 'Campo desconhecido: {field}.' },
  STATUS_UNKNOWN: { status: 400, message: 'Situação desconhecida: {status}.' },
  REASON_REQUIRED: { status: 400, message: 'Informe o motivo.' },
  NOTE_REQUIRED: { status: 400, message: 'Descreva com ao menos 10 caracteres.' },
  RESULT_REQUIRED: { status: 400, message: 'Informe o resultado da intervenção.' },
  EQUIPMENT_REQUIRED: { status: 400, message: 'Informe os equipamentos instalados ou removidos.' },
  INVALID_CREDENTIALS: { status: 401, message: 'E-mail ou senha inválidos.' },
  TOKEN_EXPIRED: { status: 401, message: 'Sua sessão expirou. Entre novamente.' },
  TOKEN_INVALID: { status: 401, message: 'Sua sessão expirou. Entre novamente.' },
  REFRESH_INVALID: { status: 401, message: 'Sua sessão expirou. Entre novamente.' },
  REFRESH_REUSED: { status: 401, message: 'Sua sessão expirou. Entre novamente.' },
  FORBIDDEN: { status: 403, message: 'Você não tem permissão para esta ação.' },
  USER_INACTIVE: { status: 403, message: 'Usuário inativo.' },
  NO_CONSOLE_ACCESS: { status: 403, message: 'Usuário sem acesso ao console.' },
  SAME_VALIDATOR: { status: 403, message: 'A validação deve ser feita por outra pessoa.' },
  NOT_FOUND: { status: 404, message: 'Registro não encontrado.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Operação não disponível neste endereço.' },
  VERSION_CONFLICT: {
    status: 409,
    message: 'Este registro foi alterado por {user} às {time}. Revise as diferenças antes de salvar.',
  },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'Esta operação já foi enviada com outros dados.' },
  TRANSITION_NOT_ALLOWED: {
    status: 409,
    message: 'Esta ação não está mais disponível: a situação atual é "{status}".',
  },
  ACCOUNT_INACTIVE: { status: 409, message: 'A conta não está ativa.' },
  SLOT_TAKEN: { status: 409, message: 'O técnico já tem a OS #{number} das {from} às {to}.' },
  PERIOD_FULL: { status: 409, message: 'Turno sem capacidade: restam {free} minutos.' },
  TECHNICIAN_BLOCKED: { status: 409, message: 'Agenda bloqueada: {reason}.' },
  TECHNICIAN_BUSY: { status: 409, message: 'O técnico já está executando a OS #{number}.' },
  STATION_IN_USE: { status: 409, message: 'Este posto está em uso por {operator}.' },
  NOT_LOGGED_ON: { status: 409, message: 'O operador não está neste posto.' },
  TOO_LARGE: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Formato de conteúdo não aceito.' },
  ACCOUNT_LOCKED: {
    status: 423,
    message: 'Acesso bloqueado por excesso de tentativas. Tente novamente em {minutes} minutos.',
  },
  ORDER_SEALED: { status: 423, message: 'Ordem de serviço encerrada não pode ser alterada.' },
  VERSION_REQUIRED: { status: 428, message: 'Atualize a página antes de repetir a ação.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Muitas tentativas. Aguarde {seconds} segundos.' },
  INTERNAL: { status: 500, message: 'Algo deu errado no servidor. Tente novamente.' },
  UNAVAILABLE: { status: 503, message: 'Serviço temporariamente indisponível. Tente novamente.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** The errors any route may answer; a route's own list adds to these (contract §5). */
export const commonErrors = [
  'VALIDATION',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[]
