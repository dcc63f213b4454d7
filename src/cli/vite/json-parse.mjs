/** @param {string} text */
const parse = text => JSON.parse(text)

export default parse
