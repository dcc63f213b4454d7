import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'

const here = () => location.pathname + location.search

/** The current address, followed as the history moves. */
export const useAddress = (): URL => {
  const [address, setAddress] = useState(here)
  useEffect(() => {
    const follow = () => setAddress(here())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return new URL(address, location.origin)
}

const go = (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.pushState(null, '', event.currentTarget.href)
  dispatchEvent(new PopStateEvent('popstate'))
}

type LinkProps = ComponentProps<'a'> & { href: string }

export const Link = ({ href, ...rest }: LinkProps) => <a {...rest} href={href} onClick={go} />
