// A gateway for text messages as an operator's would be: another process that takes POST {to,
// message} with a bearer token.
import { createServer } from 'node:http';

const TOKEN = 'gateway-token';
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const said = JSON.parse(body);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return response.writeHead(401).end();
    if (said.to === '+15550000') return response.writeHead(422).end('{"error":"unknown number"}');
    if (said.to === '+15551111') return undefined; // never answers
    process.send({ got: said });
    return response.writeHead(202).end('{}');
  });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
