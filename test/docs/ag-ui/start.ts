import { server } from './server';

server.listen(8000);
