type HostAnswer<Value> = Promise<Value | Response> | Value | Response;
export { HostAnswer };
