import type { WizardStepView } from '#ui/wizard/wizard.tsx'

const names = ['Ordem', 'Técnico e horário', 'Confirmação']

export const STEPS_LABEL = 'Passos do agendamento'

export const stepsAt = (step: number): WizardStepView[] =>
  names.map((name, index) => ({
    name,
    state: index + 1 === step ? 'current' : index + 1 < step ? 'done' : 'ahead',
  }))
