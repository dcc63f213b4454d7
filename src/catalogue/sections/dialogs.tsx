import { useState } from 'react'
import { Button, button } from '#ui/button/button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Menu, MenuItem } from '#ui/menu/menu.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { tip } from '#ui/tooltip/tooltip-attributes.ts'
import { Flow, Piece, type Section } from '../section.tsx'

type Open = 'sm' | 'md' | 'lg' | 'urgent' | 'drawer' | null

const words = { sm: 'Janela pequena', md: 'Janela média', lg: 'Janela grande' }

const Dialogs = () => {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const footer = (
    <>
      <Button onClick={close}>Voltar</Button>
      <Button weight="primary" onClick={close}>
        Confirmar
      </Button>
    </>
  )
  return (
    <Piece name="Janelas e gaveta">
      <Flow>
        {(['sm', 'md', 'lg'] as const).map(size => (
          <Button key={size} onClick={() => setOpen(size)}>
            {words[size]}
          </Button>
        ))}
        <Button onClick={() => setOpen('urgent')}>Alerta</Button>
        <Button onClick={() => setOpen('drawer')}>Gaveta</Button>
      </Flow>
      {open === 'sm' && (
        <Modal title="Cancelar ordem" hint="Ordem #1024, de Padaria Aurora." footer={footer} onClose={close}>
          <TextField label="Motivo" hint="Aparece no histórico." />
        </Modal>
      )}
      {(open === 'md' || open === 'lg') && (
        <Modal title={words[open]} size={open} onClose={close}>
          <p>Sem rodapé: fecha-se pelo botão do alto, por Esc ou fora dela.</p>
        </Modal>
      )}
      {open === 'urgent' && (
        <Modal title="Sair sem salvar?" urgent footer={footer} onClose={close}>
          <p>O que você escreveu será perdido.</p>
        </Modal>
      )}
      {open === 'drawer' && (
        <Drawer title="Conta 00017" hint="Padaria Aurora" footer={footer} onClose={close}>
          <TextField label="Contato" optional />
        </Drawer>
      )}
    </Piece>
  )
}

const Hints = () => {
  const [last, setLast] = useState('nenhuma')
  return (
    <Piece name="Dica e menu">
      <Flow>
        <button type="button" className={button()} {...tip('Atualizado há 2 minutos')}>
          Situação
        </button>
        <Menu label="Ações" trigger="Ações" triggerClass={button().toString()}>
          <MenuItem id="edit" onAction={() => setLast('Editar')}>
            Editar
          </MenuItem>
          <MenuItem id="copy" onAction={() => setLast('Duplicar')}>
            Duplicar
          </MenuItem>
          <MenuItem id="delete" isDisabled>
            Excluir
          </MenuItem>
        </Menu>
        <span>Última ação: {last}</span>
      </Flow>
    </Piece>
  )
}

export const section: Section = {
  title: 'Janelas, dicas e menus',
  Pieces: () => (
    <>
      <Dialogs />
      <Hints />
    </>
  ),
}
