// Figures about the processes: whether they run, how fast they answer, and what waits.

import type { Section } from './figure.ts'

const minute = 60
/** promtool repeats numbers only. */
const unreadable = Array.from({ length: 21 }, () => 'NaN').join(' ')

export const trafficSection: Section = {
  title: 'Calls',
  figures: [
    {
      title: 'Calls per second',
      unit: 'reqps',
      expression: 'sum by (status) (rate(sampan_request_seconds_count[5m]))',
      legend: '{{status}}',
    },
    {
      title: 'Share of failed calls',
      unit: 'percentunit',
      expression: 'sum(rate(sampan_request_seconds_count{status=~"5.."}[5m])) / sum(rate(sampan_request_seconds_count[5m]))',
      alert: {
        name: 'CallsFail',
        when: '> 0.01',
        for: '5m',
        severity: 'page',
        summary: 'More than one call in a hundred fails.',
        runbook: 'database.md#symptom',
        fires: {
          'sampan_request_seconds_count{status="200"}': '0+600x20',
          'sampan_request_seconds_count{status="503"}': '0+60x20',
        },
        silent: {
          'sampan_request_seconds_count{status="200"}': '0+600x20',
          'sampan_request_seconds_count{status="503"}': '0+1x20',
        },
      },
    },
    {
      title: 'Time of a call, 99 of 100',
      unit: 's',
      expression: 'histogram_quantile(0.99, sum by (le) (rate(sampan_request_seconds_bucket[5m])))',
      alert: {
        name: 'CallsSlow',
        when: '> 1',
        for: '10m',
        severity: 'ticket',
        summary: 'One call in a hundred takes longer than a second.',
        runbook: 'database.md#symptom',
        fires: {
          'sampan_request_seconds_bucket{le="1"}': '0+60x20',
          'sampan_request_seconds_bucket{le="2.5"}': '0+100x20',
          'sampan_request_seconds_bucket{le="+Inf"}': '0+100x20',
        },
        silent: {
          'sampan_request_seconds_bucket{le="0.1"}': '0+100x20',
          'sampan_request_seconds_bucket{le="+Inf"}': '0+100x20',
        },
      },
    },
    { title: 'Open event streams', unit: 'short', expression: 'sum(sampan_streams)' },
    {
      title: 'Delay of the event delivered last',
      unit: 's',
      expression: 'max(sampan_outbox_lag_seconds)',
      alert: {
        name: 'EventsLate',
        when: '> 10',
        for: '5m',
        severity: 'ticket',
        summary: 'Events reach open pages more than ten seconds late.',
        runbook: 'database.md#symptom',
        fires: { sampan_outbox_lag_seconds: '30x20' },
        silent: { sampan_outbox_lag_seconds: '0.1x20' },
      },
    },
  ],
}

export const processSection: Section = {
  title: 'Processes and jobs',
  figures: [
    {
      title: 'Processes that answer',
      unit: 'short',
      expression: '(count(up{job="sampan"} == 1) or vector(0))',
      alert: {
        name: 'NoProcess',
        when: '== 0',
        for: '1m',
        severity: 'page',
        summary: 'No process of the product answers.',
        runbook: 'liveness.md#symptom',
        fires: { 'up{job="sampan",instance="a"}': '0x20' },
        silent: { 'up{job="sampan",instance="a"}': '0x20', 'up{job="sampan",instance="b"}': '1x20' },
      },
    },
    {
      title: 'Processes that do not answer',
      unit: 'bool',
      expression: 'up{job="sampan"}',
      legend: '{{instance}}',
      alert: {
        name: 'ProcessDown',
        when: '== 0',
        for: '5m',
        severity: 'ticket',
        summary: 'A process does not answer; the others go on.',
        runbook: 'liveness.md#symptom',
        fires: { 'up{job="sampan",instance="a"}': '0x20' },
        labels: { job: 'sampan', instance: 'a' },
        silent: { 'up{job="sampan",instance="a"}': '1x20' },
      },
    },
    {
      title: 'Parts that have stopped',
      unit: 'bool',
      expression: 'max by (part) (sampan_part_stopped)',
      legend: '{{part}}',
      alert: {
        name: 'PartStopped',
        when: '== 1',
        for: '1m',
        severity: 'page',
        summary: 'A part of the product has given no sign of life for longer than its period.',
        runbook: 'liveness.md#what-it-means-and-what-to-do',
        fires: { 'sampan_part_stopped{part="worker",instance="a"}': '0 1x20' },
        labels: { part: 'worker' },
        silent: { 'sampan_part_stopped{part="worker",instance="a"}': '0x20' },
      },
    },
    {
      title: 'The database can be read',
      unit: 'bool',
      // A process that cannot read these facts reports NaN, which is not equal to itself.
      expression: 'max(sampan_jobs_waiting == bool sampan_jobs_waiting)',
      alert: {
        name: 'DatabaseUnreadable',
        when: '== 0',
        for: '1m',
        severity: 'page',
        summary: 'No process can read the database.',
        runbook: 'database.md#symptom',
        fires: { sampan_jobs_waiting: unreadable },
        silent: { 'sampan_jobs_waiting{instance="a"}': '4x20', 'sampan_jobs_waiting{instance="b"}': unreadable },
      },
    },
    {
      title: 'Jobs that are due',
      unit: 'short',
      expression: 'max(sampan_jobs_waiting)',
    },
    {
      title: 'Age of the oldest job that is due',
      unit: 's',
      expression: 'max(sampan_jobs_oldest_seconds)',
      alert: {
        name: 'JobsWait',
        when: `> ${5 * minute}`,
        for: '5m',
        severity: 'page',
        summary: 'Jobs have been due for more than five minutes: mails, payouts and exports wait.',
        runbook: 'liveness.md#what-it-means-and-what-to-do',
        fires: { sampan_jobs_oldest_seconds: '400x20' },
        silent: { sampan_jobs_oldest_seconds: '400 2x20' },
      },
    },
    {
      title: 'Jobs that have used up their attempts',
      unit: 'short',
      expression: 'max(sampan_jobs_failed)',
      alert: {
        name: 'JobsFailed',
        when: '> 0',
        severity: 'ticket',
        summary: 'A job has failed for good.',
        runbook: 'liveness.md#what-it-means-and-what-to-do',
        fires: { sampan_jobs_failed: '1x20' },
        silent: { sampan_jobs_failed: '0x20' },
      },
    },
    {
      title: 'Failed attempts of jobs',
      unit: 'reqps',
      expression: 'sum by (name) (rate(sampan_job_failures[15m]))',
      legend: '{{name}}',
    },
    {
      title: 'Age of the oldest change that the search lacks',
      unit: 's',
      expression: 'max(sampan_transactions_unfiled_oldest_seconds)',
      alert: {
        name: 'SearchBehind',
        when: `> ${minute}`,
        for: '5m',
        severity: 'ticket',
        summary: 'New transactions are missing in the history and its search.',
        runbook: 'database.md#the-search-falls-behind',
        fires: { sampan_transactions_unfiled_oldest_seconds: '90x20' },
        silent: { sampan_transactions_unfiled_oldest_seconds: '2x20' },
      },
    },
    {
      title: 'Calls that wait for a connection',
      unit: 'short',
      expression: 'max by (instance) (sampan_pool_waiting)',
      legend: '{{instance}}',
      alert: {
        name: 'ConnectionsExhausted',
        when: '> 20',
        for: '5m',
        severity: 'ticket',
        summary: 'Calls wait for a connection to the database.',
        runbook: 'database.md#symptom',
        fires: { 'sampan_pool_waiting{instance="a"}': '40x20' },
        labels: { instance: 'a' },
        silent: { 'sampan_pool_waiting{instance="a"}': '0 40 0x20' },
      },
    },
    {
      title: 'A proxy is not trusted',
      unit: 'bool',
      expression: 'max(sampan_proxy_untrusted)',
      alert: {
        name: 'ProxyUntrusted',
        when: '== 1',
        severity: 'ticket',
        summary: 'TRUST_PROXY does not name the proxy: all customers share the limits of one address.',
        runbook: 'liveness.md#a-proxy-is-not-trusted',
        fires: { sampan_proxy_untrusted: '1x20' },
        silent: { sampan_proxy_untrusted: '0x20' },
      },
    },
    {
      title: 'Delay of the event loop, 99 of 100',
      unit: 's',
      expression: 'max by (instance) (nodejs_eventloop_lag_p99_seconds{job="sampan"})',
      legend: '{{instance}}',
    },
    {
      title: 'Resident memory',
      unit: 'bytes',
      expression: 'max by (instance) (process_resident_memory_bytes{job="sampan"})',
      legend: '{{instance}}',
    },
  ],
}
