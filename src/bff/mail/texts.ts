interface MailText {
  subject: string
  body: string
}

export const newPasswordMail = (name: string, link: string): MailText => ({
  subject: 'Defina sua nova senha no Ubidesk',
  body: [
    `Olá, ${name.split(' ')[0]}.`,
    '',
    'Recebemos um pedido para definir uma nova senha para o seu acesso. Abra o endereço abaixo e escolha a senha:',
    '',
    link,
    '',
    'O link vale por 30 minutos e pode ser usado uma única vez. Ao definir a senha, todas as suas sessões abertas',
    'são encerradas.',
    '',
    'Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
    '',
  ].join('\n'),
})

export const invitationMail = (name: string, link: string): MailText => ({
  subject: 'Seu acesso ao Ubidesk',
  body: [
    `Olá, ${name.split(' ')[0]}.`,
    '',
    'Seu acesso ao console Ubidesk foi criado. Abra o endereço abaixo e escolha sua senha:',
    '',
    link,
    '',
    'O link vale por 3 dias e pode ser usado uma única vez. Depois desse prazo, peça outro em "Esqueci minha senha",',
    'na tela de entrada.',
    '',
  ].join('\n'),
})
