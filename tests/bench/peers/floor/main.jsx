import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fieldNames } from '../shared.js'

const Field = memo(({ name, value, onValue }) => (
  <label>
    {name}
    <input name={name} value={value} onChange={({ target }) => onValue(name, target.value)} />
  </label>
))

/** A form in React alone; list, detail and rows are those of the other floors. */
const Form = () => {
  const [values, setValues] = useState({})
  const set = useCallback((name, value) => setValues(old => ({ ...old, [name]: value })), [])
  return (
    <form>
      {fieldNames.map(name => (
        <Field key={name} name={name} value={values[name] ?? ''} onValue={set} />
      ))}
    </form>
  )
}

createRoot(document.querySelector('#app')).render(<Form />)
