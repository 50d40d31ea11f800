// Makes PGlite throw an error of its own at a statement with the words "break the database". A test loads it into the stack's
// process.
import { PGlite } from '@electric-sql/pglite'

const query = Reflect.get(PGlite.prototype, 'query')

PGlite.prototype.query = function queryOrBreak(sql, ...rest) {
  if (sql.includes('break the database')) return Promise.reject(new RangeError('Invalid length'))
  return Reflect.apply(query, this, [sql, ...rest])
}
