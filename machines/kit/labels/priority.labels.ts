export const priorityLabels: Record<number, string> = {
  1: 'Emergência',
  2: 'Crítica',
  3: 'Alta',
  4: 'Média',
  5: 'Baixa',
}
