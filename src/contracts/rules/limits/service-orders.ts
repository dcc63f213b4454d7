export const orderLimits = {
  defect: 200,
  description: 4000,
  requesterName: 120,
  costCenter: 60,
  tags: 20,
} as const
