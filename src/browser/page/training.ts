/** Begins names of cookies in a training console (decision 97); empty in every other. */
export const trainingPrefix: string = document.documentElement.dataset.training ?? ''
