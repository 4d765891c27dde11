{{- define "apps-hub.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end -}}

{{- define "apps-hub.labels" -}}
app.kubernetes.io/name: apps-hub
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "apps-hub.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{- /* What all pods of ours have in common: no rights, a read-only root, secrets as files. */ -}}
{{- define "apps-hub.pod" -}}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: tmp
    emptyDir: { medium: Memory, sizeLimit: 64Mi }
  - name: secrets
    secret:
      secretName: {{ .Values.secret.name }}
      defaultMode: 288 # readable by our group
{{- end -}}

{{- define "apps-hub.container" -}}
image: {{ include "apps-hub.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
env:
  - name: UPGRADE_WAIT_SECONDS
    value: {{ .Values.upgradeWaitSeconds | quote }}
{{- if .Values.operator.enabled }}
  - name: OPERATOR_URL
    value: {{ .Values.operator.url | quote }}
  - name: OPERATOR_PORT
    value: {{ .Values.operator.port | quote }}
{{- end }}
{{- range $name, $value := .Values.config }}
  - name: {{ $name }}
    value: {{ $value | quote }}
{{- end }}
{{- range .Values.secret.keys }}
  - name: {{ . }}_FILE
    value: /run/secrets/apps-hub/{{ . }}
{{- end }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: secrets, mountPath: /run/secrets/apps-hub, readOnly: true }
{{- end -}}

{{- /* Probes of a role that keeps running. A start may wait for the old version and migrate. */ -}}
{{- define "apps-hub.probes" -}}
ports:
  - { name: http, containerPort: 3000 }
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 5
  failureThreshold: {{ div (add .Values.upgradeWaitSeconds 600) 5 }}
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 2
  timeoutSeconds: 5
{{- end -}}

{{- define "apps-hub.strategy" -}}
{{- if eq .Values.upgrade "rolling" -}}
type: RollingUpdate
rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
{{- else -}}
type: Recreate
{{- end -}}
{{- end -}}
