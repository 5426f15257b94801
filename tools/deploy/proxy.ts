// Renders the HAProxy configuration in front of the api processes of one machine, under compose and under systemd.

import { type DeployValues, generatedNote } from './values.ts'

type ProxyParts = { readonly global: string; readonly resolvers: string; readonly servers: string }

/** Events would wait for Nagle's algorithm without http-no-delay (208 ms measured), and long streams need a tunnel time limit. */
const renderProxy = (
  { publicOrigin, consoleOrigin }: DeployValues,
  { global, resolvers, servers }: ProxyParts,
): string => `${generatedNote}
global
    log stdout format raw local0 info
${global}    ssl-default-bind-options ssl-min-ver TLSv1.2

defaults
    mode http
    log global
    option httplog
    option http-no-delay
    option redispatch
    timeout connect 3s
    timeout client 75s
    timeout server 75s
    timeout queue 5s
    timeout tunnel 1h

${resolvers}frontend public
    bind :80
    bind :443 ssl crt /etc/haproxy/certificates/ alpn h2,http/1.1
    # A program that calls without encryption has already sent its token: an error is noticed, a redirect is not.
    http-request deny deny_status 403 if !{ ssl_fc } { path_beg /api/ /v1/ }
    http-request redirect scheme https code 308 unless { ssl_fc }
    http-request deny deny_status 421 unless { req.hdr(host),field(1,:),lower -m str ${hostOf(publicOrigin)} ${hostOf(consoleOrigin)} }
    http-request deny deny_status 404 if { path /metrics }
    http-request del-header X-Forwarded-For
    http-request set-header X-Forwarded-For %[src]
    # Clients must not name the trace of their calls.
    http-request del-header traceparent
    http-request del-header tracestate
    http-response set-header Strict-Transport-Security "max-age=63072000; includeSubDomains"
    default_backend api

backend api
    balance leastconn
    option httpchk GET /readyz
    http-check expect status 200
${servers}
`

const check = 'check inter 2s fall 2 rise 2'

export const renderComposeProxy = (values: DeployValues): string =>
  renderProxy(values, {
    global: '',
    resolvers: 'resolvers names\n    parse-resolv-conf\n    hold valid 5s\n\n',
    servers: `    server-template api ${values.processes.api} api:${values.ports.api} ${check} resolvers names init-addr none`,
  })

/** Debian's unit starts HAProxy as root, which reads the certificate and takes the ports. */
export const renderMachineProxy = (values: DeployValues): string =>
  renderProxy(values, {
    global: '    user haproxy\n    group haproxy\n',
    resolvers: '',
    servers: Array.from(
      { length: values.processes.api },
      (_, at) => `    server api${at + 1} ${values.listen}:${values.ports.api + at} ${check}`,
    ).join('\n'),
  })

const hostOf = (origin: string): string => new URL(origin).hostname
