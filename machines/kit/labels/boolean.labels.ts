export const yesOrNo = (value: boolean): string => (value ? 'Sim' : 'Não')
