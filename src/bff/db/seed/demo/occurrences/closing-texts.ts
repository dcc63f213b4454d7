import { resolvePlaceholders } from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { reasons } from '../../reference.ts'
import { closingSentences } from '../configuration/sentences/closing.ts'
import type { Random } from '../kit/random.ts'

const ofShortcut = (shortcut: string): string =>
  closingSentences.find(sentence => sentence.shortcut === shortcut)?.text ?? ''

/** By code of the reason. */
const texts: Readonly<Record<string, string>> = {
  INVASAO_CONFIRMADA: ofShortcut('real-intrusao'),
  TENTATIVA_DE_INVASAO:
    'Encerrada como ocorrência real: tentativa de invasão em [NOME_CONTA]. [AUTORIDADE] registrou o protocolo [PROTOCOLO] e [NOME_CONTATO] recebeu o aviso.',
  PANICO_REAL:
    'Encerrada com [AUTORIDADE] no local, protocolo [PROTOCOLO]. [NOME_CONTATO] confirmou a senha e está em segurança.',
  DISPARO_ACIDENTAL_DO_USUARIO: ofShortcut('erro-usuario'),
  ANIMAL: ofShortcut('falso-animal'),
  VENTO_OBJETO_SOLTO: ofShortcut('restaurada'),
  PORTA_JANELA_ABERTA:
    'Encerrada como disparo falso: porta da zona [ZONA] ficou entreaberta. [NOME_CONTATO] confirmou a senha, fechou o local e rearmou a partição.',
  SENSOR_COM_DEFEITO:
    'Encerrada como evento técnico: [EVENTO] em [NOME_CONTA]. [NOME_CONTATO] recebeu o aviso e pediu a visita de um técnico.',
  FALHA_DE_ENERGIA: ofShortcut('energia-ok'),
  FALHA_DE_COMUNICACAO_RESTABELECIDA: ofShortcut('comunicacao-ok'),
  SERVICO_TECNICO_NO_LOCAL:
    'Encerrada como teste: [NOME_CONTATO] confirmou a senha e informou que há um técnico em serviço no local.',
  ARME_DESARME_AUTORIZADO:
    'Encerrada como autorizada: [NOME_CONTATO] confirmou a senha e informou estar no local a serviço.',
}
const OTHER = 'Encerrada após contato com [NOME_CONTATO], que confirmou a senha e não relatou anormalidade.'

type Weights = readonly (readonly [string, number])[]

/** Reasons between which an operator chooses where a script proposes one of these. */
const falseAlarms = ['DISPARO_ACIDENTAL_DO_USUARIO', 'ANIMAL', 'VENTO_OBJETO_SOLTO', 'PORTA_JANELA_ABERTA']

const afterIntrusion: Weights = [...falseAlarms.map(each => [each, 23] as const), ['SENSOR_COM_DEFEITO', 8]]
const afterOther: Weights = [
  ['SENSOR_COM_DEFEITO', 45],
  ['SERVICO_TECNICO_NO_LOCAL', 15],
  ['VENTO_OBJETO_SOLTO', 25],
  ['ARME_DESARME_AUTORIZADO', 15],
]

interface Closing {
  reasonId: string
  classification: (typeof reasons)[number]['classification']
  text: string
}

/** @param proposed code of the reason that the script's last step names */
export const closingFor = (
  random: Random,
  proposed: string,
  values: Readonly<Record<string, string>>,
): Closing => {
  const code = random.weighted(
    falseAlarms.includes(proposed) ? afterIntrusion : proposed === 'OUTRO' ? afterOther : [[proposed, 1]],
  )
  const reason = reasons.find(each => each.scope === 'OCC_CLOSE' && each.code === code)
  if (!reason) throw new Error(`demo data: no reason ${code}`)
  const own = resolvePlaceholders(texts[code] ?? OTHER, values)
  const { text } = own.unresolved.length === 0 ? own : resolvePlaceholders(OTHER, values)
  return { reasonId: reason.id, classification: reason.classification ?? 'INFORMATIVE', text }
}
