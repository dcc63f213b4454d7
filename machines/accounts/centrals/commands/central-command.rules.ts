import type { Central, CommandKind } from '#contracts/accounts/centrals.contract.ts'

export interface CommandArgs {
  partitionNumber?: number
  zoneNumber?: number
  output?: number
}

export interface Command {
  kind: CommandKind
  args: CommandArgs
}

type Target = 'partition' | 'zone' | 'output' | 'none'

interface CommandFacts {
  label: string
  question: string
  done: string
  target: Target
  inPart?: { question: string; done: (name: string) => string }
  /** Weakens protection, or is noticed on site. */
  dangerous?: boolean
}

export const commandFacts: Readonly<Record<CommandKind, CommandFacts>> = {
  ARM: {
    label: 'Armar',
    question: 'Armar a central?',
    done: 'A central foi armada.',
    target: 'partition',
    inPart: { question: 'Armar?', done: name => `Partição armada: ${name}.` },
  },
  ARM_PARTIAL: {
    label: 'Armar parcial',
    question: 'Armar a central parcialmente?',
    done: 'A central foi armada parcialmente.',
    target: 'partition',
    inPart: { question: 'Armar parcialmente?', done: name => `Partição armada parcialmente: ${name}.` },
  },
  DISARM: {
    label: 'Desarmar',
    question: 'Desarmar a central?',
    done: 'A central foi desarmada.',
    target: 'partition',
    inPart: { question: 'Desarmar?', done: name => `Partição desarmada: ${name}.` },
    dangerous: true,
  },
  BYPASS: {
    label: 'Inibir zona',
    question: 'Inibir uma zona?',
    done: 'A zona foi inibida: ela não dispara até ser reativada.',
    target: 'zone',
    dangerous: true,
  },
  UNBYPASS: {
    label: 'Reativar zona',
    question: 'Reativar uma zona?',
    done: 'A zona foi reativada.',
    target: 'zone',
  },
  PGM_ON: {
    label: 'Ligar PGM',
    question: 'Ligar uma saída PGM?',
    done: 'A saída foi ligada.',
    target: 'output',
  },
  PGM_OFF: {
    label: 'Desligar PGM',
    question: 'Desligar uma saída PGM?',
    done: 'A saída foi desligada.',
    target: 'output',
  },
  SIREN_OFF: {
    label: 'Desligar sirene',
    question: 'Desligar a sirene?',
    done: 'A sirene foi desligada.',
    target: 'none',
  },
  STATUS: {
    label: 'Consultar estado',
    question: 'Consultar o estado da central?',
    done: 'A central informou seu estado.',
    target: 'none',
  },
}

export const commandKinds = Object.keys(commandFacts) as readonly CommandKind[]

const OUTPUTS = 16

/** Arming defaults to every partition. */
export const isComplete = ({ kind, args }: Command): boolean => {
  const { target } = commandFacts[kind]
  if (target === 'zone') return args.zoneNumber !== undefined
  return target === 'output' ? args.output !== undefined : true
}

export const commandsFor = ({ zones }: Pick<Central, 'zones'>): readonly CommandKind[] =>
  commandKinds.filter(kind => {
    if (kind === 'BYPASS') return zones.some(({ bypassed }) => !bypassed)
    return kind === 'UNBYPASS' ? zones.some(({ bypassed }) => bypassed) : true
  })

const formatPartitions = ({ number, name }: Central['partitions'][number]) => `${number} · ${name}`

export const questionOf = ({ kind }: Command, { partitions }: Pick<Central, 'partitions'>): string => {
  const { question, inPart } = commandFacts[kind]
  return inPart && partitions.length > 1 ? inPart.question : question
}

export const commandDoneText = (
  { kind, args }: Command,
  { partitions }: Pick<Central, 'partitions'>,
): string => {
  const { done, inPart } = commandFacts[kind]
  const { partitionNumber } = args
  if (!inPart || partitionNumber === undefined) return done
  const chosen = partitions.find(({ number }) => number === partitionNumber)
  return inPart.done(chosen ? formatPartitions(chosen) : String(partitionNumber))
}

interface TargetChoice {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
}

/** Null when there is nothing to choose. */
export const targetsOf = (
  { kind, args }: Command,
  { partitions, zones }: Pick<Central, 'partitions' | 'zones'>,
): TargetChoice | null => {
  const { target } = commandFacts[kind]
  if (target === 'partition' && partitions.length > 1)
    return {
      label: 'Partição',
      value: String(args.partitionNumber ?? 'all'),
      options: [
        { value: 'all', label: 'Todas as partições' },
        ...partitions.map(each => ({ value: String(each.number), label: formatPartitions(each) })),
      ],
    }
  if (target === 'zone')
    return {
      label: 'Zona',
      value: String(args.zoneNumber ?? ''),
      options: zones
        .filter(({ bypassed }) => bypassed === (kind === 'UNBYPASS'))
        .map(({ number, name }) => ({ value: String(number), label: `${number} · ${name}` })),
    }
  if (target === 'output')
    return {
      label: 'Saída',
      value: String(args.output ?? ''),
      options: Array.from({ length: OUTPUTS }, (_, index) => ({
        value: String(index + 1),
        label: `PGM ${index + 1}`,
      })),
    }
  return null
}

export const argsOf = ({ kind }: Command, value: string): CommandArgs => {
  const { target } = commandFacts[kind]
  const number = Number(value)
  if (value === '' || value === 'all' || !Number.isInteger(number)) return {}
  if (target === 'partition') return { partitionNumber: number }
  return target === 'zone' ? { zoneNumber: number } : { output: number }
}
