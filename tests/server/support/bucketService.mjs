// An S3 service in a process of its own; what it logs is nobody's. Ends with the process that started it.
import S3rver from 's3rver';

const service = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2],
  configureBuckets: [{ name: 'objects' }],
});
const { port } = await service.run();
process.send({ port });
process.once('disconnect', () => process.exit(0));
