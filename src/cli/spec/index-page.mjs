import { table } from './formats/markdown.mjs'
import { byDomain } from './words/machine-titles.mjs'

/** @typedef {import('./model.mjs').Model} Model */

/** @param {readonly Model[]} models */
const listed = models =>
  table(
    ['Máquina', 'Para que serve', 'Situações', 'Transições'],
    models.map(({ name, title, description, states, transitions }) => [
      `[${title}](${name}.md)`,
      description,
      states.size - 1,
      transitions.length,
    ]),
  )

/** @param {readonly Model[]} models */
export const indexOf = models => `# Como o console se comporta
Cada página daqui mostra uma parte do produto: em que situações ela pode estar, o que a pessoa vê em cada uma e o que
leva de uma a outra. Os textos e desenhos saem das mesmas máquinas que o console e o servidor executam: não há outra
descrição para ficar desatualizada. \`npm run diagrams\` refaz tudo; não edite estes arquivos à mão.

## Como ler um desenho
- Cada **quadro** é uma situação; em letra pequena, o nome que os programadores usam. Quadro dentro de quadro: a de
  dentro só existe enquanto dura a de fora. **Tracejado**: acontece ao mesmo tempo que os vizinhos.
- O **ponto cheio** marca onde começa; a **borda dupla**, onde termina.
- Cada **seta** diz o que acontece: azul, a pessoa faz; verde ✓ e vermelho ✗, a resposta e a falha; âmbar ◷, o tempo
  passa; cinza, o sistema segue sozinho. Entre colchetes, a condição.
- **↻** é o que acontece sem sair do quadro, ou leva a um ponto dentro dele.

Os fluxos dizem o que pode acontecer com um registro, e quem pode fazer: o servidor recusa pelo mesmo fluxo que desenha
os botões. As outras máquinas dizem o que cada tela, campo ou a própria sessão faz.

${byDomain(models)
  .map(({ title, models: own }) => `## ${title}\n${listed(own)}`)
  .join('\n\n')}

## Para testar
\`npm run paths\` lista as máquinas; \`npm run paths -- --machine session\` escreve os passos para conferir uma delas.

| opção | valores |
| --- | --- |
| \`--cover\` | \`transitions\` (cada transição, o padrão), \`pairs\` (cada duas seguidas), \`tours\` (poucos caminhos longos), \`random\` (ao acaso) |
| \`--seed\` | um número: o mesmo número, os mesmos caminhos ao acaso |
| \`--format\` | \`md\`, \`json\`, \`gherkin\`, \`csv\` |
| \`--role\` | um grupo de permissão, como \`coordenador\`: de um fluxo, só o que ele pode |
| \`--out\` | a pasta onde gravar; sem ela, na tela |

Os caminhos seguem a estrutura e não avaliam as condições: prepare os dados que cada passo diz. O código de um caminho
não muda enquanto as transições dele não mudam.
`
