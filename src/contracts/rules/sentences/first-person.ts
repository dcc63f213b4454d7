import { PLACEHOLDER_PATTERN } from './placeholders.ts'

const firstPersonWords = new Set(
  (
    'eu meu meus minha minhas comigo mim nós nosso nossa nossos nossas conosco vou estou fui sou tenho fiz vi ' +
    'peço solicito informo aguardo verifico acredito preciso posso quero estamos vamos fizemos temos somos fomos ' +
    'ligamos verificamos informamos solicitamos acionamos recebi atendi pedi consegui saí conversamos'
  ).split(' '),
)
const endsLikeAVerb = /^\p{L}{3,}ei$/u
const notVerbs = new Set(['vôlei', 'volei', 'jóquei', 'joquei', 'hóquei', 'hoquei', 'pônei', 'ponei'])

export const speaksInFirstPerson = (text: string): boolean =>
  (
    text
      .replace(PLACEHOLDER_PATTERN, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).some(word => firstPersonWords.has(word) || (endsLikeAVerb.test(word) && !notVerbs.has(word)))
