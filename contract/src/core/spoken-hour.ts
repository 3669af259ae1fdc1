/** One o'clock is singular in Spanish: 'es la 1:05 p. m.', 'son las 2:00 p. m.'. */
export function spokenHour(time: string): { is: string; at: string; hour: string } {
  const isOne = time.startsWith('1:')
  const hour = `${isOne ? 'la' : 'las'} ${time}`
  return { is: `${isOne ? 'es' : 'son'} ${hour}`, at: `a ${hour}`, hour }
}
